/** Numbers of an application to sell (PRODUCT §3 "Accounts", `/platform`). */
export const papersMax = 6
export const categoriesMax = 3
export const aboutLengthMin = 20
export const aboutLengthMax = 1000
export const shopNameLengthMax = 60
/** Applications of one buyer within `applicationDays`: one that was refused or withdrawn may be followed by another. */
export const applicationsMax = 5
export const applicationDays = 30
/** Earlier applications shown beside the present one. */
export const earlierShown = 5
/** The number on the console's rail goes so far. */
export const waitingShownMax = 99
/** Times that one application is asked for more. */
export const requestsMax = 5
/** Days that a buyer has to answer before an operator may refuse for it. */
export const answerDays = 14
export const askWordsLengthMax = 500
export const answerLengthMax = 1000
