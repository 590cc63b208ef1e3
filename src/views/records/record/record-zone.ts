import { createContext } from 'react'

/** The zone (IANA) in which a record's times are told to every reader; undefined: in each reader's own. */
export const RecordZone = createContext<string | undefined>(undefined)
