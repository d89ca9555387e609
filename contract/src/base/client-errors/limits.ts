/** Limits of a page's report of an error: texts in UTF-16 units, the body in bytes. */
export const faultMessageMaxLength = 300
export const faultStackMaxLength = 2_000
export const faultPageMaxLength = 100
export const faultBuildMaxLength = 60
export const faultBodyBytesMax = 8 * 1024

/** Most reports of one visit. */
export const faultReportsPerVisit = 5

/** Stands apart from the endpoint, so that the browser's reporter loads no schema. */
export const faultReportPath = '/api/fault/report'
