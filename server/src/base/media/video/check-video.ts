import {
  type VideoKind,
  videoSecondsMax,
  videoSideMax,
  videoSideMin,
} from '@sampan/contract/base/media/videos.ts'
import {
  CustomSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** Bytes to read, of a known length. */
export interface VideoBytes {
  bytes: number
  read(start: number, end: number): Promise<Uint8Array>
}

/** Facts of a video that was written anew. */
export interface VideoFacts {
  kind: VideoKind
  width: number
  height: number
  durationMs: number
}

/** Reasons for which a file is not taken. */
export const videoFaults = [
  'videoKind',
  'videoCodec',
  'videoTooLong',
  'videoSize',
  'videoUnreadable',
] as const
export type VideoFault = (typeof videoFaults)[number]

/** A file that is not taken. */
export class VideoRefused extends Error {
  readonly fault: VideoFault
  constructor(fault: VideoFault) {
    super(fault)
    this.fault = fault
  }
}

/** Packets of one track; more stand in no video of a minute. */
const packetsMax = 20_000
const kinds: Readonly<Record<VideoKind, { video: readonly string[]; audio: readonly string[] }>> = {
  mp4: { video: ['avc'], audio: ['aac'] },
  webm: { video: ['vp8', 'vp9'], audio: ['opus', 'vorbis'] },
}

/**
 * Reads a video to its end and writes its first picture track and first sound track into a new file of the same kind: so the length is
 * that of its packets and not what its head says, and nothing else of the file is kept, such as the place where it was filmed.
 * @param write gets parts of the new file with their places in it, the beginning again at the end
 * @throws VideoRefused
 */
export async function rewriteVideo(
  source: VideoBytes,
  write: (chunk: StreamTargetChunk) => Promise<void>,
): Promise<VideoFacts> {
  const input = new Input({
    // QuickTime is named so that it is known as what it is.
    formats: [MP4, WEBM, QTFF],
    source: new CustomSource({
      getSize: () => source.bytes,
      read: (start, end) => source.read(start, end),
      maxCacheSize: 4 * 1024 * 1024,
    }),
  })
  try {
    return await rewrite(input, write)
  } catch (error) {
    // The library has no kinds of errors; here it sees nothing but the sender's bytes and our own pieces.
    if (error instanceof VideoRefused || isOurs(error)) throw error
    throw new VideoRefused('videoUnreadable')
  } finally {
    input.dispose()
  }
}

/** A failure of the file store, which is none of the file's. */
export class StoreFailed extends Error {}
const isOurs = (error: unknown): boolean => error instanceof StoreFailed

async function rewrite(
  input: Input,
  write: (chunk: StreamTargetChunk) => Promise<void>,
): Promise<VideoFacts> {
  const kind = await kindOf(input)
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new VideoRefused('videoKind')
  const audio = await input.getPrimaryAudioTrack()
  await requireCodecs(kind, video, audio)
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  if (Math.max(width, height) > videoSideMax || Math.min(width, height) < videoSideMin)
    throw new VideoRefused('videoSize')
  const counts = new Map<InputTrack, number>()
  let firstSeconds = 0
  let endSeconds = 0
  for (const track of [video, ...(audio ? [audio] : [])]) {
    const range = await walk(track)
    counts.set(track, range.packets)
    firstSeconds = Math.min(firstSeconds, range.firstSeconds)
    endSeconds = Math.max(endSeconds, range.endSeconds)
  }
  // Sound that begins before the first picture stands at a time below zero: everything moves by that much.
  const shift = -firstSeconds
  const durationMs = Math.round((endSeconds + shift) * 1000)
  if (durationMs <= 0) throw new VideoRefused('videoUnreadable')
  if (durationMs > videoSecondsMax * 1000 + 999) throw new VideoRefused('videoTooLong')
  await copy({ kind, video, audio, counts, shift }, write)
  return { kind, width, height, durationMs }
}

async function kindOf(input: Input): Promise<VideoKind> {
  if (!(await input.canRead())) throw new VideoRefused('videoKind')
  const format = await input.getFormat()
  if (format === MP4) return 'mp4'
  if (format === WEBM) return 'webm'
  throw new VideoRefused('videoKind')
}

async function requireCodecs(
  kind: VideoKind,
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
): Promise<void> {
  if (!kinds[kind].video.includes((await video.getCodec()) ?? '')) throw new VideoRefused('videoCodec')
  if (audio && !kinds[kind].audio.includes((await audio.getCodec()) ?? ''))
    throw new VideoRefused('videoCodec')
}

/** Looks at each packet of a track, without its bytes. */
async function walk(
  track: InputTrack,
): Promise<{ packets: number; firstSeconds: number; endSeconds: number }> {
  let packets = 0
  let firstSeconds = Number.POSITIVE_INFINITY
  let endSeconds = 0
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    packets++
    if (!Number.isFinite(timestamp) || !Number.isFinite(duration)) throw new VideoRefused('videoUnreadable')
    firstSeconds = Math.min(firstSeconds, timestamp)
    endSeconds = Math.max(endSeconds, timestamp + duration)
    if (endSeconds - Math.min(firstSeconds, 0) > videoSecondsMax + 1 || packets > packetsMax)
      throw new VideoRefused('videoTooLong')
  }
  if (packets === 0) throw new VideoRefused('videoUnreadable')
  return { packets, firstSeconds, endSeconds }
}

interface Copied {
  kind: VideoKind
  video: InputVideoTrack
  audio: InputAudioTrack | null
  counts: ReadonlyMap<InputTrack, number>
  shift: number
}

async function copy(
  { kind, video, audio, counts, shift }: Copied,
  write: (chunk: StreamTargetChunk) => Promise<void>,
): Promise<void> {
  const output = new Output({
    // The head stands first, so that a browser plays before it has the end.
    format: kind === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new StreamTarget(new WritableStream({ write })),
  })
  const videoCodec = await video.getCodec()
  const videoConfig = await video.getDecoderConfig()
  if (!videoCodec || !videoConfig) throw new VideoRefused('videoUnreadable')
  const pictures = new EncodedVideoPacketSource(videoCodec)
  output.addVideoTrack(pictures, {
    rotation: await video.getRotation(),
    maximumPacketCount: counts.get(video) ?? 0,
  })
  const lines = [lineOf(video, (packet) => pictures.add(packet, { decoderConfig: videoConfig }), shift)]
  const audioCodec = audio && (await audio.getCodec())
  if (audio && audioCodec) {
    const audioConfig = await audio.getDecoderConfig()
    if (!audioConfig) throw new VideoRefused('videoUnreadable')
    const sounds = new EncodedAudioPacketSource(audioCodec)
    output.addAudioTrack(sounds, { maximumPacketCount: counts.get(audio) ?? 0 })
    lines.push(lineOf(audio, (packet) => sounds.add(packet, { decoderConfig: audioConfig }), shift))
  }
  await output.start()
  const copied = await interleave(lines)
  // A file that is cut off still names all of its packets.
  if (copied !== [...counts.values()].reduce((sum, count) => sum + count, 0))
    throw new VideoRefused('videoUnreadable')
  await output.finalize()
}

interface Line {
  packets: AsyncGenerator<EncodedPacket, void>
  add(packet: EncodedPacket): Promise<void>
}

function lineOf(track: InputTrack, add: (packet: EncodedPacket) => Promise<void>, shift: number): Line {
  return {
    packets: new EncodedPacketSink(track).packets(),
    add: (packet) => add(shift === 0 ? packet : packet.clone({ timestamp: packet.timestamp + shift })),
  }
}

/** Adds packets of all lines in the order of their times, so that none waits for another in memory. @returns their number */
async function interleave(lines: readonly Line[]): Promise<number> {
  let count = 0
  const heads = await Promise.all(lines.map(async ({ packets }) => (await packets.next()).value ?? null))
  for (;;) {
    let next = -1
    for (const [n, head] of heads.entries())
      if (head && (next === -1 || head.timestamp < (heads[next]?.timestamp ?? 0))) next = n
    const [head, line] = [heads[next], lines[next]]
    if (!head || !line) return count
    if (head.data.length === 0) throw new VideoRefused('videoUnreadable')
    await line.add(head)
    count++
    heads[next] = (await line.packets.next()).value ?? null
  }
}
