export interface DutyTables {
  duty: { name: string; holder: string; heldUntil: Date }
}
