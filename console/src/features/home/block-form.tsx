import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useRef, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { useKeeping, useKeptDraft } from '#ui/kept-draft.ts'
import { settleTyped } from '#ui/settle-typed.ts'
import { BlockBadges } from './block-badges.tsx'
import { type BlockDraft, blockInput, draftOf, emptyDraft } from './block-draft.ts'
import { HeroFields } from './hero-fields.tsx'
import styles from './home.module.css'
import type { OpenBlock, WrittenKind } from './rows.ts'
import { SourceFields } from './source-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { VersionsPart } from './versions-part.tsx'

interface Props {
  kind: WrittenKind
  /** Null: a new one. */
  block: OpenBlock | null
}

/** It holds the version that it began with: what somebody else saves meanwhile is said, and never lost. */
export function BlockForm({ kind, block }: Props) {
  const { t, date } = useWords()
  const { navigate } = usePageNavigation()
  const typed = useKeptDraft<{ base: OpenBlock | null; draft: BlockDraft }>(`home ${block?.id ?? kind}`)
  const [base, setBase] = useState(typed.kept?.base ?? block)
  const [draft, setDraft] = useState(() => typed.kept?.draft ?? (block ? draftOf(block) : emptyDraft(kind)))
  const add = useApiMutation('console_home_add')
  const save = useApiMutation('console_home_save')
  const act = base ? save : add
  const input = blockInput(draft)
  const isUntouched = JSON.stringify(draft) === JSON.stringify(base ? draftOf(base) : emptyDraft(kind))
  const isSame = base !== null && isUntouched
  const isOld = block !== null && base !== null && block.version > base.version
  // Its draft goes on in the form of the part that it has become.
  const [isHanded, setHanded] = useState(false)
  useKeeping(typed, { base, draft }, !isUntouched && !isHanded)
  const latest = useRef(draft)
  latest.current = draft

  const set = (part: Partial<BlockDraft>) => setDraft((before) => ({ ...before, ...part }))

  function begin(from: OpenBlock) {
    setBase(from)
    setDraft(draftOf(from))
  }
  async function send(publish: boolean) {
    if (!input) return
    if (!base) {
      const made = await add.attempt({ ...input, publish })
      if (!made) return
      setHanded(true)
      const left = settleTyped(latest.current, draft, draftOf(made))
      if (JSON.stringify(left) !== JSON.stringify(draftOf(made)))
        typed.hand(`home ${made.id}`, { base: made, draft: left })
      navigate(paths.homePage(made.id), { replace: true })
      return
    }
    const saved = await save.attempt({ ...input, id: base.id, version: base.version, publish })
    if (!saved) return
    // Text that was typed meanwhile stays.
    setBase(saved)
    setDraft((now) => settleTyped(now, draft, draftOf(saved)))
  }

  return (
    <div className={styles.form}>
      {base && (
        <div className={styles.badges}>
          <BlockBadges block={base} />
          {base.savedAt && (
            <small>
              {t('homePage.saved', {
                version: base.version,
                when: date(base.savedAt, 'dayTime'),
                name: base.savedBy ?? '–',
              })}
            </small>
          )}
          {base.version === 0 && <Badge>{t('homePage.shipped')}</Badge>}
        </div>
      )}
      {isOld && (
        <Note>
          {t('homePage.changed')}{' '}
          <Button kind="line" size="small" onClick={() => begin(block)}>
            {t('homePage.takeNewest')}
          </Button>
        </Note>
      )}
      <TextFields draft={draft} set={set} />
      {kind === 'hero' ? <HeroFields draft={draft} set={set} /> : <SourceFields draft={draft} set={set} />}
      <fieldset className={styles.part}>
        <legend>{t('homePage.window')}</legend>
        <Field label={t('homePage.starts')} hint={t('homePage.windowHint', { zone: ownZone() })}>
          <TextInput
            type="datetime-local"
            value={draft.startsAt}
            onChange={({ target }) => set({ startsAt: target.value })}
          />
        </Field>
        <Field label={t('homePage.ends')}>
          <TextInput
            type="datetime-local"
            value={draft.endsAt}
            onChange={({ target }) => set({ endsAt: target.value })}
          />
        </Field>
      </fieldset>
      <ActFailure error={act.error} />
      <div className={styles.buttons}>
        <Button
          kind="line"
          size="middle"
          busy={act.isBusy}
          disabled={!input || isSame}
          onClick={() => void send(false)}
        >
          {t('homePage.saveDraft')}
        </Button>
        <Button
          size="middle"
          busy={act.isBusy}
          disabled={!input || (isSame && !base?.isDraft)}
          onClick={() => void send(true)}
        >
          {t('homePage.publish')}
        </Button>
      </div>
      {base && base.version > 0 && (
        <VersionsPart id={base.id} newest={base.version} onTake={(version) => setDraft(draftOf(version))} />
      )}
    </div>
  )
}

export interface PartProps {
  draft: BlockDraft
  set: (part: Partial<BlockDraft>) => void
}
