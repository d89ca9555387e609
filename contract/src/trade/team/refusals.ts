export const teamRefusals = {
  noteEmpty: 2421,
  colleagueGone: 2422,
  noteOfAnother: 2423,
} as const
