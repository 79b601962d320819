/** Splits a text at commas. */
function list(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}

/** Words for the synthetic titles and people that `--scale` adds. */
export const words = {
  adjectives: list(`Amber, Borrowed, Broken, Burning, Distant, Electric, Empty, Endless, Forgotten, Frozen, Gentle,
    Hidden, Hollow, Iron, Last, Little, Long, Lost, Midnight, Missing, Northern, Paper, Patient, Quiet,
    Restless, Scarlet, Second, Secret, Silver, Slow, Southern, Stolen, Strange, Unfinished, Velvet,
    Wandering, Western, Wild, Winter, Wrong`),
  nouns: list(`Archive, Bakery, Bell, Bridge, Cartographer, Choir, Clock, Coast, Compass, Courier, Daughter,
    Detective, Engine, Ferry, Garden, Harbour, Horizon, Hotel, Island, Ledger, Letter, Lighthouse,
    Machine, Mirror, Mountain, Night, Orchard, Orchestra, Passenger, Pilot, Promise, Railway, River,
    Signal, Stranger, Summer, Theatre, Tide, Voyage, Witness`),
  places: list(`Alder Bay, Brackwater, Castellane, Dunmarrow, Elmsworth, Farrow Street, Gull Point, Hartwell, Ilmen,
    Juniper Hill, Kestrel Row, Lindholm, Marrow Lane, Nettlebed, Orvieto Road, Pellworm, Quarry End,
    Ravensholt, Saltmarsh, Tamworth Quay`),
  foreign: [
    ['de', 'DE', 'Der stille Fährmann'],
    ['fr', 'FR', 'L’été sans rivage'],
    ['ja', 'JP', '静かな灯台'],
    ['es', 'ES', 'La última señal'],
    ['ru', 'RU', 'Тихая гавань'],
    ['ko', 'KR', '밤의 편지'],
    ['hi', 'IN', 'अधूरा पुल'],
    ['pt', 'BR', 'O sertão não esquece'],
    ['ar', 'EG', 'حديقة الليل'],
    ['zh', 'CN', '远方的钟声'],
    ['pl', 'PL', 'Żółty ogród'],
    ['tr', 'TR', 'Gölgedeki ırmak'],
  ],
  firstNames: list(`Ada, Agnès, Amir, Anaïs, Anders, Beatriz, Björn, Carmen, Chidi, Clara, Daniel, Dorota, Elif, Emil,
    Esther, Farah, Gabriel, Grace, Hana, Henrik, Ines, Ivan, Jamal, Jonas, Katya, Kenji, Leila, Luca,
    Maeve, Marek, Mei, Naomi, Noor, Oskar, Paloma, Priya, Rafael, Rosa, Samir, Sofia, Tariq, Tomás, Uma,
    Vera, Viktor, Wanda, Yara, Zoltán`),
  lastNames: list(`Abara, Almqvist, Banerji, Barros, Castellan, Cerny, Delacroy, Dunmore, Egede, Farrant, Ferreyra,
    Gallo, Haddon, Holmqvist, Ibarra, Ishiguchi, Jarvela, Kaczmar, Kovalenko, Lindgarth, Lombardo,
    Marchetti, Mbeki-Rowe, Nakatani, Okonjo, Ostrowska, Pellerin, Quiroga, Rasmusson, Rhys-Owen,
    Sandoval, Sørlie, Takamori, Thorne, Ueland, Vance, Varga, Wexford, Yamane, Zielska`),
  roles: list(`The Captain, The Neighbour, The Doctor, A Clerk, The Inspector, The Widow, A Stranger, The Teacher,
    The Pianist, The Driver, A Reporter, The Landlady`),
  companies: list(`Alder & Finch, Brackwater Films, Cold Harbour, Dunmarrow Pictures, Eleventh Reel, Farrow Street,
    Gull Point Media, Half Light`),
  networks: ['Channel North', 'Meridian', 'Saltmarsh TV', 'Six O’Clock', 'Tamworth One', 'Westerly'],
} as const;
