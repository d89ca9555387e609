/** Numbers of orders; days and minutes are defaults of settings (PRODUCT §3). */
export const unpaidMinutes = 30
export const confirmDays = 15
export const completeDays = 7
export const ordersPaidTogetherMax = 40
export const noteLengthMax = 200
