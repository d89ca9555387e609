/** Goods of the demo that have a video: the file beside this one by the product's id. */
export const demoVideos = ['gu-two-handle', 'ostrel-field'] as const
