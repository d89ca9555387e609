/** `sampan vapid`: new keys, as the settings that hold them. Devices that subscribed by other keys have to subscribe anew. */
export async function run(): Promise<number> {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}
VAPID_PRIVATE_KEY=${privateKey}
VAPID_SUBJECT=mailto:tech@example.com
`)
  return 0
}
