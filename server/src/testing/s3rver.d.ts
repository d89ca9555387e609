/** The part of s3rver that tests use; it brings no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
