import { payCodeKeypadLength } from '@sampan/contract/base/account/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { CodeCells } from '@sampan/ui/code-cells.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useLast } from '@sampan/ui/use-last.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useIsOnline } from '#page/use-is-online.ts'
import { usePasskeysHere } from '#page/use-passkeys-here.ts'
import { useSession } from '#session/use-session.ts'
import { goReplacePayCode } from './go-set-pay-code.ts'
import styles from './pay-code-sheet.module.css'
import { type CodeTexts, type PayCodeMutation, usePayCodeMutation } from './use-pay-code-mutation.ts'

/** Texts of the sheet; the page's own words, so that they come with the page. */
export interface CodeSheetTexts extends CodeTexts {
  title: string
  enter: string
  forgot: string
  usePasskey: string
  setNew: string
  done: string
  unknown: string
}

interface Props {
  /** Null closes the sheet. A new one begins anew. */
  codeMutation: PayCodeMutation | null
  texts: CodeSheetTexts
  /** Over the sum: what it is for. */
  above: string
  /** Under the sum: what will be so afterwards. */
  below?: string | undefined
  /** Note before it is done. */
  note?: string | undefined
  onDone: () => void
  /** Closed without being done. */
  onClose: () => void
  /** Another code is wanted; without it the page of codes comes back here. */
  onNewCode?: (() => void) | undefined
}

/** Time for which the check mark is seen (DESIGN §4). */
const checkMs = 500

/** The payment code over the page: what for, the sum, six cells, own keys. The sixth digit does it, or a key where the code may be longer. */
export function PayCodeSheet({ codeMutation, onClose, ...form }: Props) {
  const shown = useLast(codeMutation)
  const [isBusy, setBusy] = useState(false)
  // Opened again while it still goes down, it begins anew as well.
  const [opening, setOpening] = useState({ isOpen: codeMutation !== null, count: 0 })
  const isOpen = codeMutation !== null
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  return (
    <Sheet open={isOpen} onClose={onClose} title={form.texts.title} hideTitle busy={isBusy}>
      {shown && (
        <CodeForm
          key={`${opening.count} ${shown.subject} ${shown.amountCents}`}
          codeMutation={shown}
          onBusy={setBusy}
          onClose={onClose}
          {...form}
        />
      )}
    </Sheet>
  )
}

interface FormProps extends Omit<Props, 'codeMutation'> {
  codeMutation: PayCodeMutation
  onBusy: (isBusy: boolean) => void
}

function CodeForm({
  codeMutation,
  texts,
  above,
  below,
  note,
  onBusy,
  onDone,
  onClose,
  onNewCode,
}: FormProps) {
  const { t } = useI18n()
  const { step, enter, sign, askAgain } = usePayCodeMutation(codeMutation, texts)
  const [code, setCode] = useState('')
  const isSix = useSession(({ userInfo }) => userInfo?.payCodeIsSix === true)
  const isOnline = useIsOnline()
  const isBusy = step.is === 'sending' || step.is === 'done'

  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
  const goOn = useEffectEvent(onDone)
  useEffect(() => {
    if (step.is !== 'done') return
    const timer = setTimeout(() => goOn(), checkMs)
    return () => clearTimeout(timer)
  }, [step.is])
  useEffect(() => {
    if (step.is === 'asking') setCode('')
  }, [step])

  return (
    <div className={styles.form}>
      <div className={styles.amount}>
        <Text size="fine" tone="soft">
          {above}
        </Text>
        {codeMutation.amountCents > 0 && <Price size="amount" amountCents={codeMutation.amountCents} />}
        {below !== undefined && step.is !== 'done' && (
          <Text size="fine" tone="soft" digits>
            {below}
          </Text>
        )}
      </div>
      {note !== undefined && step.is !== 'done' && <Note>{note}</Note>}
      {step.is === 'asking' && !isOnline && (
        <WayOut text={texts.offline}>
          <Button kind="line" wide onClick={onClose}>
            {t('ui.close')}
          </Button>
        </WayOut>
      )}
      {((step.is === 'asking' && isOnline) || step.is === 'sending') && (
        <CodeCells
          label={texts.enter}
          value={code}
          onChange={setCode}
          length={isSix ? payCodeKeypadLength : undefined}
          onComplete={(value) => void enter(value)}
          error={step.is === 'asking' ? step.error : undefined}
          sending={step.is === 'sending'}
          keypad
        >
          <div className={styles.links}>
            <PasskeyLink text={texts.usePasskey} onUse={() => void sign()} isBusy={isBusy} />
            <button type="button" className={styles.link} onClick={onNewCode ?? goReplacePayCode}>
              {texts.forgot}
            </button>
          </div>
        </CodeCells>
      )}
      {step.is === 'done' && <DoneCheck text={texts.done} />}
      {step.is === 'barred' && (
        <WayOut text={step.text}>
          {step.isVoid ? (
            <Button wide onClick={onNewCode ?? goReplacePayCode}>
              {texts.setNew}
            </Button>
          ) : (
            <Button kind="line" wide onClick={onClose}>
              {t('ui.close')}
            </Button>
          )}
        </WayOut>
      )}
      {step.is === 'failed' && (
        <WayOut text={step.text}>
          <Button kind="line" wide onClick={onClose}>
            {t('ui.close')}
          </Button>
        </WayOut>
      )}
      {step.is === 'unknown' && (
        <WayOut text={texts.unknown}>
          <Button wide onClick={() => void askAgain()}>
            {t('shell.tryAgain')}
          </Button>
        </WayOut>
      )}
    </div>
  )
}

/** For a buyer who has a passkey, where it can be used. */
function PasskeyLink({ text, onUse, isBusy }: { text: string; onUse: () => void; isBusy: boolean }) {
  const isHere = usePasskeysHere()
  const { data: passkeys } = useApi('passkey_list', {}, { enabled: isHere })
  if (!isHere || !passkeys?.length) return null
  return (
    <button type="button" className={styles.link} onClick={onUse} disabled={isBusy}>
      {text}
    </button>
  )
}

function WayOut({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack gap={16}>
      <Note tone="bad">{text}</Note>
      {children}
    </Stack>
  )
}

/** A circle and a tick that draw themselves. */
function DoneCheck({ text }: { text: string }) {
  return (
    <div className={styles.paid} role="status">
      <svg
        viewBox="0 0 72 72"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <circle cx="36" cy="36" r="32" pathLength="1" />
        <path d="M23 37l9 9 18-19" pathLength="1" />
      </svg>
      <Text size="lead" weight="semi">
        {text}
      </Text>
    </div>
  )
}
