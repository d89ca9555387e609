/** As package.json has it; a test holds them together. */
export const appVersion = '0.1.0'
