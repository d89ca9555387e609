/** Origin of this page, which the server asks for only while it does not know its own address. */
export const returnOrigin = (): string | undefined =>
  /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(location.origin) ? location.origin : undefined
