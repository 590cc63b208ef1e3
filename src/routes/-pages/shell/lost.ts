import { rescueBy } from '#views/parts/keep-trying.ts'

/** Comes with every page: when it is needed it could not be fetched any more. */
export const lostPieces = import('./lost-pieces.tsx')
rescueBy(lostPieces.then(({ rescue }) => rescue))
