/** A campaign that is sent as a notice: short enough for a row of the list. */
export const campaignTitleMax = 80
export const campaignWordsMax = 300
/** A buyer gets one campaign in so long at most. */
export const hoursBetweenCampaigns = 24
/** A campaign may be sent for so long at most. */
export const campaignDaysMax = 31
