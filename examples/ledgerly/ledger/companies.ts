/** A company as the seed knows it; customers named later get their details from their invoices. */
export interface Company {
  name: string;
  email: string;
  contact: string;
  city: string;
}

const rows: [name: string, mailbox: string, contact: string, city: string][] = [
  ["Brightwater Hotels", "accounts@brightwater", "Elena Marsh", "Lisbon"],
  ["Cobalt Robotics", "finance@cobaltrobotics", "Jonas Weber", "Munich"],
  ["Umbrella", "billing@umbrella", "Priya Raman", "Chicago"],
  ["Solstice Energy", "payables@solstice", "Marcus Bell", "Denver"],
  ["Halcyon Health", "invoices@halcyonhealth", "Dr. Amara Okafor", "London"],
  ["Kestrel Aviation", "accounts@kestrel", "Tom Hargrove", "Dublin"],
  ["Lumen Studios", "hello@lumenstudios", "Sofia Lindgren", "Stockholm"],
  ["Gantry Logistics", "ap@gantry", "Diego Fuentes", "Rotterdam"],
  ["Juniper Coffee", "office@junipercoffee", "Nora Castell", "Portland"],
  ["Meridian Dental", "admin@meridiandental", "Grace Whitfield", "Boston"],
  ["Dunmore Architects", "finance@dunmore", "Callum Reid", "Edinburgh"],
  ["Fjord Outdoor", "faktura@fjordoutdoor", "Ingrid Solheim", "Bergen"],
  ["Aster & Vale", "billing@astervale", "Harriet Vale", "Bath"],
  ["Inkwell Press", "accounts@inkwell", "Samuel Ortiz", "Toronto"],
  ["Northgate Bikes", "shop@northgate", "Mila Jansen", "Utrecht"],
  ["Pinecrest Legal", "office@pinecrest", "Robert Lang", "Seattle"],
  ["Everfield Farms", "books@everfield", "Anna Kowalska", "Kraków"],
  ["Opal Ceramics", "studio@opalceramics", "Yuki Tanaka", "Kyoto"],
];

/** The seeded customers, the busiest first; every address lies under the reserved `.example`. */
export const COMPANIES: readonly Company[] = rows.map(([name, mailbox, contact, city]) => ({
  name,
  email: `${mailbox}.example`,
  contact,
  city,
}));
