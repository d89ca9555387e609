/** Where the server is; the page's own host unless the build names another. */
export const baseHost: string = import.meta.env['VITE_BASE_HOST'] ?? ''
