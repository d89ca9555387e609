/** As much of web-push as seals a message: the package brings no types of its own. */
declare module 'web-push' {
  export interface RequestOptions {
    vapidDetails: { subject: string; publicKey: string; privateKey: string }
    /** Seconds for which the push service keeps the message. */
    TTL: number
    topic: string
    urgency: 'normal' | 'high'
    contentEncoding: 'aes128gcm'
  }
  export interface RequestDetails {
    headers: Readonly<Record<string, string | number>>
    body: Buffer | null
  }
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: RequestOptions,
    ): RequestDetails
    generateVAPIDKeys(): { publicKey: string; privateKey: string }
  }
  export default webPush
}
