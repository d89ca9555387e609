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
/** Changes since the last look that are shown; of more it is said that there are. */
export const changesShown = 20
/** A look is forgotten after so many days. */
export const lookDays = 90
/** Colleagues who are shown at one thing. */
export const presenceMax = 20
/** Things that one call gives to colleagues. */
export const holdsTogetherMax = 100
/** Other orders that a note of an act counts. */
export const actOthersMax = 1000
