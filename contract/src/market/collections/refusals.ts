export const collectionsRefusals = {
  collectionGone: 3156,
  collectionChanged: 3157,
  collectionsFull: 3158,
} as const
