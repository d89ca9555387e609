export const mailRefusals = {
  mailSent: 3101,
} as const
