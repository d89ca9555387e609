import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Note } from '@sampan/ui/note.tsx'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ComparePictures } from '#ui/compare-pictures.tsx'
import { FileThumb, fileAddress } from '#ui/file-thumb.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './evidence.module.css'
import type { RechargeDetailData } from './rows.ts'

type Picture = RechargeDetailData['evidence'][number]
type Match = Picture['matches'][number]

interface EvidenceProps {
  /** Number of the recharge. */
  number: string
  pictures: RechargeDetailData['evidence']
}

/**
 * The pictures of the proof. Each opens over the page, to be enlarged and turned; one that another recharge has too is marked, and
 * opens beside the other.
 */
export function Evidence({ number, pictures }: EvidenceProps) {
  const { t, list } = useWords()
  const ownerOf = (match: Match) => list([match.number, match.buyer.name])
  const [open, setOpen] = useState<{ picture: Picture; match: Match | null } | null>(null)
  const nameOf = ({ id }: Picture) =>
    t('recharges.evidence', { n: pictures.findIndex((one) => one.id === id) + 1 })
  const isAskedAgain = pictures.some(({ round }) => round > 0)
  // Pictures that came later open beside the first, unless another recharge has them too.
  const beside = open?.match ? null : open && open.picture.round > 0 ? (pictures[0] ?? null) : null
  return (
    <div className={styles.list} data-beside={isAskedAgain || undefined}>
      {pictures.map((picture, index) => (
        <figure
          key={picture.id}
          className={styles.figure}
          data-double={picture.matches.some(({ kind }) => kind === 'same') || undefined}
        >
          <a
            href={fileAddress(picture)}
            target="_blank"
            rel="noreferrer"
            className={styles.frame}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              setOpen({ picture, match: picture.matches[0] ?? null })
            }}
          >
            <FileThumb
              id={picture.id}
              pages={picture.pages}
              alt={nameOf(picture)}
              className={styles.picture}
            />
            <span className={styles.zoom}>
              <Icon of={ZoomIn} size="small" />
            </span>
          </a>
          <figcaption className={styles.caption}>
            {isAskedAgain && (
              <b>
                {picture.round === 0
                  ? t('recharges.roundFirst')
                  : t('recharges.roundAgain', { n: picture.round })}
                {' · '}
              </b>
            )}
            {t('recharges.evidenceOf', {
              n: index + 1,
              count: pictures.length,
              kilobytes: Math.ceil(picture.bytes / 1024),
            })}
            {picture.pages !== null && ` · ${t('pdf.pages', { count: picture.pages })}`}
          </figcaption>
          {picture.matches.map((match) => (
            <Note key={match.pictureId} tone={match.kind === 'same' ? 'bad' : 'wait'}>
              {t(match.kind === 'same' ? 'recharges.same' : 'recharges.similar')}{' '}
              <TextLink href={paths.recharges(match.rechargeId)}>{ownerOf(match)}</TextLink>{' '}
              <Button kind="line" size="small" onClick={() => setOpen({ picture, match })}>
                {t('picture.compare')}
              </Button>
            </Note>
          ))}
        </figure>
      ))}
      <ComparePictures
        title={open ? nameOf(open.picture) : ''}
        pictures={
          open && [
            { ...open.picture, alt: nameOf(open.picture), caption: number },
            ...(open.match
              ? [
                  {
                    id: open.match.pictureId,
                    pages: open.picture.pages, // a PDF is like another only when it is the same file
                    alt: t('picture.other', { owner: ownerOf(open.match) }),
                    caption: ownerOf(open.match),
                  },
                ]
              : []),
            ...(beside ? [{ ...beside, alt: nameOf(beside), caption: t('recharges.roundFirst') }] : []),
          ]
        }
        onClose={() => setOpen(null)}
      />
    </div>
  )
}
