import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ComparePictures } from '#ui/compare-pictures.tsx'
import { FileThumb, fileAddress } from '#ui/file-thumb.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './merchants.module.css'
import { PaperRelease } from './paper-release.tsx'
import type { ApplicationDetail } from './rows.ts'

type Paper = ApplicationDetail['papers'][number]
type Match = Paper['matches'][number]

/**
 * The papers side by side; each opens over the page, to be enlarged, turned and leafed through. One that was seen before says so, and opens
 * beside the other where that is a paper of an application too. Those of a shop can be shown on its page.
 */
export function Papers({ row }: { row: ApplicationDetail }) {
  const { t, list } = useWords()
  const ownerOf = ({ number, shopName }: Match) => list([number, shopName])
  const { papers, papersMayShow } = row
  const [open, setOpen] = useState<{ paper: Paper; match: Match | null } | null>(null)
  const isShop = row.shopId !== null
  const nameOf = (paper: Paper) => t('merchants.paper', { n: papers.indexOf(paper) + 1 })
  return (
    <section className={styles.papers} aria-label={t('merchants.papers')}>
      {papers.map((paper, index) => (
        <figure key={paper.id} className={styles.paper}>
          <a
            href={fileAddress(paper)}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              setOpen({ paper, match: paper.matches[0] ?? null })
            }}
          >
            <FileThumb id={paper.id} pages={paper.pages} alt={nameOf(paper)} className={styles.picture} />
          </a>
          <figcaption className={styles.caption}>
            {t('merchants.paperOf', {
              n: index + 1,
              count: papers.length,
              kilobytes: Math.ceil(paper.bytes / 1024),
            })}
            {paper.pages !== null && ` · ${t('pdf.pages', { count: paper.pages })}`}
          </figcaption>
          {paper.round > 0 && (
            <div>
              <Badge tone="ok">{t('merchants.added')}</Badge>
            </div>
          )}
          {paper.seen && paper.matches.length === 0 && (
            <Note>
              {t(`merchants.${paper.seen}`)} {t('merchants.elsewhere')}
            </Note>
          )}
          {paper.matches.map((match) => (
            <Note key={match.pictureId} tone={match.kind === 'same' ? 'bad' : 'wait'}>
              {t(`merchants.${match.kind}`)}{' '}
              <TextLink href={paths.merchants(match.applicationId)}>{ownerOf(match)}</TextLink>{' '}
              <Button kind="line" size="small" onClick={() => setOpen({ paper, match })}>
                {t('picture.compare')}
              </Button>
            </Note>
          ))}
          {isShop && papersMayShow && <PaperRelease row={row} paper={paper} />}
        </figure>
      ))}
      <ComparePictures
        title={open ? nameOf(open.paper) : ''}
        pictures={
          open && [
            { ...open.paper, alt: nameOf(open.paper), caption: row.number },
            ...(open.match
              ? [
                  {
                    id: open.match.pictureId,
                    pages: open.paper.pages, // a PDF is like another only when it is the same file
                    alt: t('picture.other', { owner: ownerOf(open.match) }),
                    caption: ownerOf(open.match),
                  },
                ]
              : []),
          ]
        }
        onClose={() => setOpen(null)}
      />
      {isShop && !papersMayShow && <p className={styles.caption}>{t('merchants.papersPrivate')}</p>}
    </section>
  )
}
