import { deleteNotices } from './delete-notices.ts'
import { mailNotices } from './mail-notices.ts'
import { notifyOfShops } from './notify-of-shops.ts'
import { pushNotices } from './push-notices.ts'
import { markTheRest } from './read-notices.ts'
import { sendCampaigns } from './send-campaigns.ts'
import { subscribers as told } from './subscribers.ts'

export { countUnread, dropMailable } from './notice-store.ts'
export { endpoints, routes } from './routes.ts'
export { http } from './unsubscribe.ts'

export const subscribers = [...told, deleteNotices]
export const jobs = [markTheRest, sendCampaigns]
export const services = [mailNotices, pushNotices, notifyOfShops]
