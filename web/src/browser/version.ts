/** Version of package.json; a test compares them. */
export const appVersion = '0.1.0'
