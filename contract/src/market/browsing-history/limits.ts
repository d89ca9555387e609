/** Limits of looked-at products, kept for a buyer and on a device, and of goods chosen for them. */
export const viewedMax = 200
export const forYouMax = 30
