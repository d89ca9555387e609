export const noteTextMax = 2000
/** Colleagues whom one note mentions. */
export const noteMentionsMax = 20
/** Colleagues that are offered for a mention or a hand-over. */
export const colleaguesMax = 200
/** More unread mentions are not counted. */
export const mentionsCountMax = 99
/** A colleague who has a thing open says so this often, and counts as there for so long after the last time. */
export const presenceEveryMs = 15_000
export const presenceValidMs = 40_000
/** Colleagues who are shown at one thing. */
export const presenceMax = 20
/** Things that one call gives to colleagues. */
export const holdsTogetherMax = 100
