/** How many looked-at products are kept for a buyer, and on a device. */
export const viewedMax = 200
export const forYouMax = 30
