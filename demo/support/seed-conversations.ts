import type { DemoActor } from '../actor.ts'
import type { Crew } from '../crew/crew-people.ts'
import { cannedAnswers } from './canned-answers.ts'
import { type ConversationStory, conversationStories } from './stories.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** Gives the demo conversations that were lived, by the calls of both sides at the times of then. */
export async function seedConversations(
  buyers: ReadonlyMap<string, { actor: DemoActor }>,
  crew: Crew,
): Promise<number> {
  for (const canned of cannedAnswers) await crew.support.call('console_support_canned_save', canned)
  let told = 0
  for (const story of conversationStories) {
    const buyer = buyers.get(story.buyer)
    if (buyer && (await tellStory(story, buyer.actor, crew))) told++
  }
  return told
}

async function tellStory(story: ConversationStory, buyer: DemoActor, crew: Crew): Promise<boolean> {
  const { items } = story.withShop ? await buyer.call('order_list', { limit: 1 }) : { items: [] }
  const [order] = items
  if (story.withShop && !order) return false
  const shop = order?.shop ?? null
  const member = shop && crew.memberOf(shop.id, shop.name)
  let atMs = Date.now() - story.hoursAgo * hourMs
  let thread = ''
  let n = 0
  for (const [by, text, afterMinutes] of story.lines) {
    atMs += afterMinutes * minuteMs
    const at = new Date(atMs)
    if (by === 'buyer') {
      const card = n === 0 && order ? { order: order.id } : {}
      const sent = await buyer.call('support_send', { shop: shop?.id ?? null, text, ...card }, at)
      thread = sent.conversation.id
    } else if (member) await member.call('shop_support_send', { thread, text }, at)
    else await crew.support.call('console_support_send', { thread, text }, at)
    n++
    // Whoever writes next has read what stands above.
    if (by === 'staff' && n < story.lines.length) await buyer.call('support_seen', { thread, n }, at)
  }
  if (story.rating === undefined) return true
  const end = new Date(atMs + minuteMs)
  if (member) await member.call('shop_support_close', { thread }, end)
  else await crew.support.call('console_support_close', { thread }, end)
  await buyer.call('support_seen', { thread, n }, end)
  await buyer.call('support_rate', { thread, rating: story.rating }, end)
  return true
}
