import { useEffect, useState } from 'react'

import { matchOf, roomIn } from '#machines/evaluation/item/known.ts'
import type { EvaluationSnapshot } from '#machines/evaluation/item/selectors.ts'
import type { Photo } from '#machines/evaluation/item/types.ts'
import { MAX_PHOTOS } from '#schemas/item-words.ts'
import { css } from '#styled/css'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

import type { Device, Send } from './model.ts'

const words = evaluationTexts
/** The photograph from this device, as long as it is shown. */
function usePicture(uuid: string, photoOf: Device['photoOf']) {
  // Null: it is not on this device.
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    async function show() {
      const blob = await photoOf(uuid).catch(() => undefined)
      if (isOver) return
      if (!blob) return setUrl(null)
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    void show()
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [uuid, photoOf])
  return url
}

type PictureProps = {
  readonly photo: Photo
  readonly device: Device
  readonly onRemove: () => void
}
function Picture({ photo, device, onRemove }: PictureProps) {
  const url = usePicture(photo.uuid, device.photoOf)
  return (
    <li className="ev-photo">
      {url && <img src={url} alt={photo.name} />}
      {url === null && <p>{words.photoElsewhere}</p>}
      <span>
        <Button size="icon" aria-label={words.removePhoto(photo.name)} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </Button>
      </span>
    </li>
  )
}

type StoredProps = {
  readonly photo: { readonly photoId: string; readonly getUrl: string }
  /** Its number, to be named by. */
  readonly at: number
  readonly isBusy: boolean
  readonly send: Send
}
/** One that the server has already. */
const Stored = ({ photo, at, isBusy, send }: StoredProps) => (
  <li className="ev-photo">
    <img src={photo.getUrl} alt={words.storedPhoto(at)} />
    <span>
      <Button
        size="icon"
        isBusy={isBusy}
        aria-label={words.removePhoto(words.storedPhoto(at))}
        onClick={() => send({ type: 'drop-photo', photoId: photo.photoId })}
      >
        <Icon name="trash" size={16} />
      </Button>
    </span>
  </li>
)

const CAMERA =
  'M3.5 6.500h3l1.500-2h4l1.500 2h3a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM10 13.800a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600Z'

const TakePhoto = ({ isBusy, send }: { readonly isBusy: boolean; readonly send: Send }) => (
  <label className="ev-take">
    <svg aria-hidden viewBox="0 0 20 20" width="24" fill="none" stroke="currentColor">
      <path d={CAMERA} />
    </svg>
    {isBusy ? words.shrinking : words.takePhoto}
    <input
      type="file"
      accept="image/*"
      capture="environment"
      multiple
      disabled={isBusy}
      className={css({ srOnly: true })}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length)
          send({ type: 'pick', files: files.map((file) => ({ name: file.name, file })) })
      }}
    />
  </label>
)

type Props = {
  readonly snapshot: EvaluationSnapshot
  readonly device: Device
  readonly send: Send
}

/** Photographs of the battery: taken or picked, made smaller here, and kept until they are sent. */
export function Photos({ snapshot, device, send }: Props) {
  const { draft, refusedPhotos } = snapshot.context
  const isBusy = snapshot.matches({ recall: 'shrinking' })
  const { photos: stored = [], unsentPhotos = 0 } = matchOf(snapshot.context).battery ?? {}
  return (
    <section aria-label={words.photos} className={css({ display: 'grid', gap: '3' })}>
      <h3 className={css({ fontWeight: 'semibold' })}>{words.photos}</h3>
      <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.photosHint}</p>
      <ul className="ev-photos">
        {stored.map((photo, index) => (
          <Stored
            key={photo.photoId}
            {...{ photo, send }}
            at={index + 1}
            isBusy={snapshot.matches({ recall: 'dropping' })}
          />
        ))}
        {draft.photos.map((photo) => (
          <Picture
            key={photo.uuid}
            photo={photo}
            device={device}
            onRemove={() => send({ type: 'remove-photo', uuid: photo.uuid })}
          />
        ))}
        {roomIn(snapshot.context) > 0 && (
          <li>
            <TakePhoto isBusy={isBusy} send={send} />
          </li>
        )}
      </ul>
      <p role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {words.photosOf(stored.length + unsentPhotos + draft.photos.length, MAX_PHOTOS)}
      </p>
      {refusedPhotos.length > 0 && (
        <Banner tone="warning" role="alert">
          {words.notPhotos(refusedPhotos.join(', '))}
        </Banner>
      )}
    </section>
  )
}
