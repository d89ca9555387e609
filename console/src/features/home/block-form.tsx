import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { useVersionedDraft } from '#ui/use-versioned-draft.ts'
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

/** Form of a part of the home page. */
export function BlockForm({ kind, block }: Props) {
  const { t, date } = useWords()
  const { navigate } = usePageNavigation()
  const form = useVersionedDraft({
    of: `home ${block?.id ?? kind}`,
    saved: block,
    draftOf: (saved): BlockDraft => (saved ? draftOf(saved) : emptyDraft(kind)),
  })
  const { base, draft } = form
  const add = useApiMutation('console_home_add')
  const save = useApiMutation('console_home_save')
  const act = base ? save : add
  const input = form.conflicts.parts.length === 0 ? blockInput(draft) : null
  const isSame = base !== null && !form.isDirty
  const set = (part: Partial<BlockDraft>) => form.change((before) => ({ ...before, ...part }))

  async function send(publish: boolean) {
    if (!input) return
    if (!base) {
      const made = await add.attempt({ ...input, publish })
      if (!made) return
      form.hand(`home ${made.id}`, made, draft)
      navigate(paths.homePage(made.id), { replace: true })
      return
    }
    const saved = await save.attempt({ ...input, id: base.id, version: base.version, publish })
    if (saved) form.take(saved, draft)
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
      <ConflictPart of={form.conflicts} save={act} />
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
        <VersionsPart
          id={base.id}
          newest={base.version}
          onTake={(version) => form.change(() => draftOf(version))}
        />
      )}
    </div>
  )
}

export interface PartProps {
  draft: BlockDraft
  set: (part: Partial<BlockDraft>) => void
}
