export const promoCodeShape = /^[A-Z0-9]{3,20}$/
export const promoCodeLengthMax = 20
