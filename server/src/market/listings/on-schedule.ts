import type { PublishProblem } from '@sampan/contract/market/listings/console-schemas.ts'
import type { ClosingGap } from '@sampan/contract/market/listings/rules.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import { audit, commandLine } from '#base/staff/index.ts'
import type { Tx } from '#kernel/database.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { recountGoods } from '#market/shops/index.ts'
import { alertAddress, titlesOf } from './low-stock-store.ts'
import { holdGoods } from './save-store.ts'
import { type DueStep, dueSteps, keepFailed, takeStep } from './schedule-store.ts'
import { setShelf } from './set-shelf.ts'

type Ctx = Pick<JobContext, 'clock' | 'translate'>

/**
 * Puts goods on sale and takes them off at the instants that their shops set, under the rules of a hand that does it. Each step is a
 * transaction of its own, and its row is gone with it: a process that is killed leaves the step to the next one, and two never do it twice.
 */
export const scheduleKeeper: Service = {
  name: 'goods.on-schedule',
  everyMs: 5000,
  step: async (ctx) => {
    await keepSchedules(ctx)
  },
}

/** Does all steps that are due, the earliest first. @returns how many there were */
export const keepSchedules = (ctx: JobContext): Promise<number> =>
  workInBatches(ctx, {
    job: scheduleKeeper.name,
    max: 1,
    take: (tx, scope) => dueSteps(tx, ctx.clock.now(), scope),
    idOf: ({ productId }) => productId,
    work: async (tx, steps) => {
      for (const step of steps) await doStep(ctx, tx, step)
    },
  })

async function doStep(ctx: Ctx, tx: Tx, step: DueStep): Promise<void> {
  const { shopId, productId, onSale, operatorId } = step
  const now = ctx.clock.now()
  // The product first, as everybody who changes its schedule does.
  await holdGoods(tx, shopId, productId)
  if (!(await takeStep(tx, step, now))) return
  const { refused, isChanged } = await setShelf(tx, step, productId, onSale)
  if (isChanged) await recountGoods(tx, shopId)
  if (refused) {
    await keepFailed(tx, step, { at: now, ...refused })
    // A step of a product that is gone went with it.
    if (refused.problem !== 'goodsGone') await mailShop(ctx, tx, step, refused.problem, refused.gaps)
  }
  await audit(tx, commandLine, {
    action: 'goods.on_schedule',
    subject: { type: 'product', id: String(productId) },
    after: { onSale, setBy: operatorId, ...(refused && { problem: refused.problem }) },
  })
}

/** An e-mail to the address of the shop's alerts, with what is in the way; without an address the console alone says it. */
async function mailShop(
  { clock, translate }: Ctx,
  tx: Tx,
  { shopId, productId }: DueStep,
  problem: Exclude<PublishProblem, 'goodsGone'>,
  gaps: readonly ClosingGap[],
): Promise<void> {
  const shop = await alertAddress(tx, shopId)
  if (!shop?.to) return
  const locale = localeOf(shop.language)
  const [goods = ''] = await titlesOf(tx, [productId], locale)
  const missing = gaps.map((gap) => translate(locale, `shopmail.notOnSaleGap_${gap}`)).join(' · ')
  await sendMail(
    tx,
    {
      to: shop.to,
      template: 'shopmail.notOnSale',
      detail: { goods, reason: translate(locale, `shopmail.notOnSaleWhy_${problem}`, { missing }) },
      locale,
      phrase: '',
      path: `/console/goods/${productId}`,
    },
    clock.now(),
  )
}
