import type { ColumnType } from 'kysely'

/** Written as text, since pg would make a PostgreSQL array of a list. */
export type Json<T> = ColumnType<T, string, string>
/** A column that the database fills in when it is left out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

/** Why a carrier could not be booked, as its column keeps it. */
export type BookingFailure = { readonly code: string; readonly text: string; readonly at: string }
