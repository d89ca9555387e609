import { useEffect, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Button } from '#ui/button.tsx'
import { CodeCells } from '#ui/code-cells.tsx'
import { Note } from '#ui/note.tsx'
import { Price } from '#ui/price.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { goSetPayCode } from './go-set-pay-code.ts'
import type { Payment } from './order-types.ts'
import styles from './pay-sheet.module.css'
import { forgetPayment } from './unfinished-payment.ts'
import { usePay } from './use-pay.ts'

interface Props {
  /** Null closes the sheet. */
  payment: Payment | null
  onPaid: (payment: Payment) => void
  /** Closed without a payment. */
  onClose: () => void
}

/** How long the check mark is seen (DESIGN §4). */
const checkMs = 500

/** The payment code over the page: the sum, what will remain, six cells, own keys. The sixth digit pays. */
export function PaySheet({ payment, onPaid, onClose }: Props) {
  const { t } = useI18n()
  // The last one stays while the sheet goes down.
  const [shown, setShown] = useState(payment)
  const [isBusy, setBusy] = useState(false)
  if (payment && payment !== shown) setShown(payment)
  const close = () => {
    forgetPayment()
    onClose()
  }
  return (
    <Sheet open={payment !== null} onClose={close} title={t('orders.payCode')} hideTitle busy={isBusy}>
      {shown && (
        <PayForm
          key={shown.orderIds.join()}
          payment={shown}
          onBusy={setBusy}
          onPaid={() => {
            forgetPayment()
            onPaid(shown)
          }}
          onClose={close}
        />
      )}
    </Sheet>
  )
}

interface FormProps {
  payment: Payment
  onBusy: (isBusy: boolean) => void
  onPaid: () => void
  onClose: () => void
}

function PayForm({ payment, onBusy, onPaid, onClose }: FormProps) {
  const { t, dollars } = useI18n()
  const { data: userInfo } = useApi('getUserInfo', {}, { quiet: true })
  const { step, pay, askAgain } = usePay(payment)
  const [code, setCode] = useState('')
  const isBusy = step.is === 'sending' || step.is === 'paid'

  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is paid
  useEffect(() => {
    if (step.is !== 'paid') return
    const timer = setTimeout(onPaid, checkMs)
    return () => clearTimeout(timer)
  }, [step.is])
  useEffect(() => {
    if (step.is === 'asking') setCode('')
  }, [step])

  const remainsCents = userInfo && userInfo.balanceCents - payment.totalCents
  return (
    <div className={styles['form']}>
      <div className={styles['amount']}>
        <Text size="fine" tone="soft">
          {t('orders.payShops', { count: payment.orderIds.length })}
        </Text>
        <Price size="amount" amountCents={payment.totalCents} />
        {remainsCents !== undefined && remainsCents >= 0 && step.is !== 'paid' && (
          <Text size="fine" tone="soft" digits>
            {t('orders.willRemain', { sum: dollars(remainsCents) })}
          </Text>
        )}
      </div>
      {(step.is === 'asking' || step.is === 'sending') && (
        <CodeCells
          label={t('orders.enterCode')}
          value={code}
          onChange={setCode}
          onComplete={(value) => void pay(value)}
          error={step.is === 'asking' ? step.error : undefined}
          sending={step.is === 'sending'}
          keypad
        >
          <button type="button" className={styles['link']} onClick={goSetPayCode}>
            {t('orders.forgotCode')}
          </button>
        </CodeCells>
      )}
      {step.is === 'paid' && <PaidCheck text={t('orders.paid')} />}
      {step.is === 'barred' && (
        <WayOut text={step.text}>
          {step.isVoid ? (
            <Button wide onClick={goSetPayCode}>
              {t('orders.setNewCode')}
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
        <WayOut text={t('orders.payUnknown')}>
          <Button wide onClick={() => void askAgain()}>
            {t('shell.tryAgain')}
          </Button>
        </WayOut>
      )}
    </div>
  )
}

function WayOut({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Stack gap={16}>
      <Note tone="bad">{text}</Note>
      {children}
    </Stack>
  )
}

/** A circle and a tick that draw themselves. */
function PaidCheck({ text }: { text: string }) {
  return (
    <div className={styles['paid']} role="status">
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
