import type { OpenDatabase } from '@commissioning/database/opened-database'

import type { Transaction } from 'kysely'
import type { Tables } from './tables.generated.ts'

/** The platform's database. Features never get it: they get an authorized transaction. */
export type Database = OpenDatabase<Tables>

/** A store always runs in an authorized transaction, so row-level security holds. */
export type Tx = Transaction<Tables>
