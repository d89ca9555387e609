import { useWords } from '#i18n/use-words.ts'

const minuteMs = 60_000
const hourMinutes = 60

/** When something was sent: today its time, before that its day; and how long ago it was, if that is short. */
export function useSent(): { brief(at: string): string; ago(at: string): string } {
  const { t, date } = useWords()
  const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString()
  const time = (at: string) => date(at, isToday(at) ? 'time' : 'dayTime')
  return {
    brief: (at) => date(at, isToday(at) ? 'time' : 'day'),
    ago(at) {
      const minutes = Math.floor((Date.now() - Date.parse(at)) / minuteMs)
      if (minutes >= hourMinutes || minutes < 0) return time(at)
      return t('queue.ago', { time: time(at), count: minutes })
    },
  }
}
