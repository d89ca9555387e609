import { sql } from 'kysely'
import type { Watch } from './crew.ts'

const afterSeconds = 30
const atOnceMax = 10

interface Case {
  id: string
  state: 'requested' | 'sentBack' | 'appealed'
  reason: string
  shopId: number
  shopName: string
}

/**
 * Answers requests for money back. One because of a change of mind is refused first, so that whoever tries the demo can appeal; the
 * desk then decides for the buyer.
 */
export async function answerRefunds({ shop, crew, since }: Watch): Promise<void> {
  const { rows } = await sql<Case>`
    select c.id, c.state, c.reason, p.shop_id as "shopId", s.name as "shopName"
    from refund_case c join purchase p on p.id = c.purchase_id join shop s on s.id = p.shop_id
    where c.ended_at is null and c.state in ('requested', 'sentBack', 'appealed') and c.created_at > ${since}
      and (select max(at) from refund_history h where h.refund_id = c.id) < now() - make_interval(secs => ${afterSeconds})
    order by c.created_at limit ${atOnceMax}`.execute(shop.deps.db)
  for (const { id, state, reason, shopId, shopName } of rows) {
    const member = crew.memberOf(shopId, shopName)
    if (state === 'appealed') {
      for (const [n, desk] of [crew.support, crew.secondSupport].entries()) {
        const seen = await desk.call('console_refund_detail', { id })
        // The first has spoken, or somebody who tries the console: the second is enough.
        const isBegun = n === 0 && seen.voices.some(({ decision }) => decision === 'award')
        if (seen.state !== 'appealed' || isBegun) continue
        await desk.call('console_refund_decide', {
          id,
          version: seen.version,
          decision: 'award',
          reasonCode: 'proofConvinces',
          reason: '',
        })
      }
      continue
    }
    const { version } = await member.call('shop_refund_detail', { id })
    if (state === 'sentBack') await member.call('shop_refund_receive', { id, version })
    else if (reason === 'changedMind')
      await member.call('shop_refund_refuse', { id, version, reasonCode: 'asDescribed', reason: '' })
    else await member.call('shop_refund_agree', { id, version })
  }
}
