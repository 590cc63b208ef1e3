import { useRef } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { documentTexts } from '#texts/record-parts.ts'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Loading, Skeleton } from '#views/parts/skeleton.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'

const words = documentTexts

type LoadedDocument = { readonly url: string; readonly filename: string }
type Props = {
  /** What it is: "Bill of lading". */
  readonly name: string
  /** A record's id, or how many. */
  readonly about: string
  readonly loaded: LoadedDocument | undefined
  readonly problem: Problem | undefined
  readonly onRetry: () => void
  readonly onClose: () => void
  /** Choices above the document. */
  readonly children?: ReactNode
}

type WaysProps = LoadedDocument & { readonly onPrint: (() => void) | undefined }
const Ways = ({ url, filename, onPrint }: WaysProps) => (
  <>
    <a href={url} target="_blank" rel="noreferrer" className={button({ variant: 'outline' })}>
      <Icon name="external" size={16} />
      {words.newTab}
    </a>
    {onPrint && (
      <Button onClick={onPrint}>
        <Icon name="print" size={16} />
        {words.print}
      </Button>
    )}
    <a href={url} download={filename} className={button({ variant: 'solid' })}>
      <Icon name="download" size={16} />
      {words.download}
    </a>
  </>
)

/** `dialog "{Document} for {id}"`: the PDF in the browser's own viewer, where it has one. */
export function DocumentDialog({ name, about, loaded, problem, ...props }: Props) {
  const { onRetry, onClose } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const title = words.viewer(name, about)
  const hasViewer = navigator.pdfViewerEnabled
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        loaded && (
          <Ways
            {...loaded}
            onPrint={hasViewer ? () => frame.current?.contentWindow?.print() : undefined}
          />
        )
      }
    >
      {problem && <LoadError things={name} problem={problem} retry={onRetry} />}
      {!loaded && !problem && (
        <Loading things={name}>
          <Skeleton className={css({ h: '[60dvh]', w: 'full', rounded: 'md' })} />
        </Loading>
      )}
      {loaded && props.children}
      {loaded && hasViewer && (
        // A sandboxed frame shows no PDF; these are our own bytes, and the viewer runs none of them.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          ref={frame}
          title={title}
          src={loaded.url}
          className={css({
            w: 'full',
            h: '[60dvh]',
            borderWidth: '1px',
            borderColor: 'border',
            rounded: 'md',
          })}
        />
      )}
      {loaded && !hasViewer && <EmptyState icon="document" text={words.noViewer} />}
    </Dialog>
  )
}
