import { sendMail } from '#base/mail/index.ts'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { addressesOfOwner } from '#market/members/index.ts'
import type { Step } from './suspension-store.ts'

/** Tells the owner of a shop how far it is suspended from now on, in their language. E-mail and decision are one transaction. */
export async function mailOwner(
  tx: Tx,
  { clock, translate }: Pick<Context, 'clock' | 'translate'>,
  { shopId, shop, step, note }: { shopId: number; shop: string; step: Step; note: string },
): Promise<void> {
  for (const { to, locale } of await addressesOfOwner(tx, shopId))
    await sendMail(
      tx,
      {
        to,
        ...(step === 0
          ? { template: 'shopmail.released', detail: { shop, note } }
          : {
              template: 'shopmail.suspended',
              detail: { shop, note, step: translate(locale, `shopmail.suspendedStep_${step}`) },
            }),
        locale,
        phrase: '',
        path: '/console',
      },
      clock.now(),
    )
}
