/** Nearly 300 modules, an eighth of a start: loaded with the first passkey. */
export const passkeyLibrary = () => import('@simplewebauthn/server')
