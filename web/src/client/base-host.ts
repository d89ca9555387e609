/** Host of the server; the page's own unless the build names another. */
export const baseHost: string = import.meta.env['VITE_BASE_HOST'] ?? ''
