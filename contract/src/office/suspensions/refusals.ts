export const suspensionsRefusals = {
  suspensionAppealed: 3171,
} as const
