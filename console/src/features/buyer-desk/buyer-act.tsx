import type { ReasonCode } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useState } from 'react'
import type { CodedReason } from '#ui/coded-reason.ts'
import styles from '#ui/form.module.css'
import { FormReason } from '#ui/form-reason.tsx'
import { sayDone } from '#ui/say-done.ts'
import { useReasonForm } from '#ui/use-reason-form.ts'

/** Act on a buyer that needs a reason, with its words. */
interface Act<Code extends ReasonCode> {
  /** Name under which a begun reason is kept. */
  of: string
  title: string
  /** Sentences that say what the act does and who is told. */
  hint: string
  confirm: string
  /** Sentence that says it was done. */
  done: string
  codes: readonly Code[]
  /** Note about who reads the reason. */
  reasonHint: string
  /** It takes something from the buyer. */
  isHarsh: boolean
  run: (reason: CodedReason<Code>) => Promise<unknown>
}

/** A button, and the sheet behind it that says what an act on a buyer does and asks for the reason. */
export function BuyerAct<Code extends ReasonCode>({ act, isBusy }: { act: Act<Code>; isBusy: boolean }) {
  const [isOpen, setOpen] = useState(false)
  // The act stays what it was while its sheet goes away, although the buyer is another now.
  const [asked, setAsked] = useState(act)
  const form = useReasonForm({
    of: asked.of,
    codes: asked.codes,
    async onSubmit(reason) {
      await asked.run(reason)
      setOpen(false)
      sayDone(asked.done)
    },
  })

  function ask() {
    setAsked(act)
    setOpen(true)
  }

  return (
    <>
      <Button kind="line" size="small" onClick={ask}>
        {act.title}
      </Button>
      <Sheet open={isOpen} title={asked.title} onClose={() => setOpen(false)} busy={isBusy}>
        <form noValidate className={styles.form} onSubmit={form.submit}>
          <p>{asked.hint}</p>
          <FormReason form={form} codes={asked.codes} hint={asked.reasonHint} />
          <Button type="submit" wide kind={asked.isHarsh ? 'bad' : 'main'} busy={isBusy}>
            {asked.confirm}
          </Button>
        </form>
      </Sheet>
    </>
  )
}
