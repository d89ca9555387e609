export const pushRefusals = {
  pushService: 3501,
} as const
